import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inline, markdown, untitled } from './markdown';

/** Nothing of the marks is left over, and every tag that was opened is closed. */
function whole(text: string): void {
  const html = markdown(text);
  expect(html.replace(/<pre.*?<\/pre>/gs, '').replace(/<[^>]+>/g, '')).not.toMatch(/\*\*|^#|\|---|```|\]\(/m);
  for (const tag of ['p', 'li', 'ul', 'ol', 'table', 'td', 'strong', 'em', 'code', 'blockquote']) expect([tag, html.split(`<${tag}>`).length]).toEqual([tag, html.split(`</${tag}>`).length]);
}

describe('rules as HTML', () => {
  it('marks what is marked', () => {
    expect(inline('**52 cards**, `target` = *ruff* [X-11, KK-22]')).toBe('<strong>52 cards</strong>, <code>target</code> = <em>ruff</em><small class="rule"> X-11, KK-22</small>');
  });

  it('shows markup in the text as text', () => {
    expect(markdown('<img src=x onerror=alert(1)> & "so on"')).toBe('<p>&lt;img src=x onerror=alert(1)&gt; &amp; &quot;so on&quot;</p>');
    expect(markdown('| a |\n|---|\n| <script> |')).not.toContain('<script');
  });

  it('makes lists, tables and quotes', () => {
    expect(markdown('- a\n- b\n  goes on')).toBe('<ul><li>a</li><li>b goes on</li></ul>');
    expect(markdown('1. a\n2. b')).toBe('<ol><li>a</li><li>b</li></ol>');
    expect(markdown('> **so**')).toBe('<blockquote><p><strong>so</strong></p></blockquote>');
    expect(markdown('| a | b |\n|---|---|\n| 1 | 2 |')).toContain('<tbody><tr><td>1</td><td>2</td></tr></tbody>');
  });

  it('shows blocks of code as they are, and links', () => {
    expect(markdown('so:\n```toml\n# *a* <b>\n\nc = [1]\n```\nend')).toBe('<p>so:</p><pre tabindex="0"><code># *a* &lt;b&gt;\n\nc = [1]</code></pre><p>end</p>');
    expect(inline('[TOML](https://toml.io): x')).toBe('<a href="https://toml.io" rel="noreferrer">TOML</a>: x');
    expect(inline('[a](javascript:x)')).toBe('[a](javascript:x)');
  });

  it('keeps the address of a link as it is, whatever looks like a mark in it', () => {
    const link = (address: string): string => `<a href="${address}" rel="noreferrer">x</a>`;
    expect(inline('[x](https://a/<https://b/onmouseover=c>)')).toBe(link('https://a/&lt;https://b/onmouseover=c&gt;'));
    expect(inline('[x](https://a/"onclick=b&c)')).toBe(link('https://a/&quot;onclick=b&amp;c'));
    expect(inline('[x](https://a/**b**/`c`/*d*)')).toBe(link('https://a/**b**/`c`/*d*'));
    expect(inline('<https://a/*b*>')).toBe('<a href="https://a/*b*" rel="noreferrer">https://a/*b*</a>');
    for (const scheme of ['javascript', 'JavaScript', 'data', 'vbscript']) expect(inline(`[x](${scheme}:y) <${scheme}:y>`)).not.toContain('<a');
  });

  it('leaves the title to a place that has one', () => {
    expect(markdown(untitled('# Whist\n\n## Cards'))).toBe('<h2>Cards</h2>');
    expect(markdown('# Whist')).toBe('<h1>Whist</h1>');
  });

  it('reads the rules of every game in both languages to the end', () => {
    const games = new URL('../../../games/', import.meta.url);
    for (const game of readdirSync(games))
      for (const lang of ['en', 'ja']) {
        whole(readFileSync(new URL(`${game}/rules.${lang}.md`, games), 'utf8'));
      }
  });

  it('reads the reference of rule files to the end', () => {
    whole(readFileSync(new URL('../../../docs/rule-files.md', import.meta.url), 'utf8'));
  });
});
