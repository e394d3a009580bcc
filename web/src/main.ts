import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { engine } from './engine/client';

// The engine comes up while the page is drawn.
engine();

const target = document.getElementById('app');
if (target) mount(App, { target });

// Built sites play with the network off; while developing, nothing is kept.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('./sw.js').catch(() => {
      // Without it the site still plays, as long as there is a network.
    });
  });
}
