/** Whether the page came from a server with tables; a static host leaves the mark as it was built. */
export function served(): boolean {
  return document.querySelector<HTMLMetaElement>('meta[name="kirifuda-server"]')?.content === 'yes';
}

/** Where the page lies, without what stands after `#`. */
export function base(): URL {
  return new URL('./', document.baseURI);
}
