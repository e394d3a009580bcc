/** The little Markdown that rules and the reference of rule files are written in: headings, lists, tables, quotes, blocks of code, bold, emphasis, code, links. */

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
}

const RULE = /(?:EX-)?[A-Z]{1,2}-[\w-]+/.source;

/** Code, rule IDs, a link with a label, a bare link, bold, emphasis. */
const MARK = new RegExp(
  [/`([^`]+)`/.source, ` ?\\[(${RULE}(?:, ${RULE})*)\\]`, /\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)/.source, /<(https?:\/\/[^\s<>]+)>/.source, /\*\*(.+?)\*\*/.source, /\*([^*\s][^*]*)\*/.source].join('|'),
  'g',
);

const link = (address: string, label: string): string => `<a href="${escape(address)}" rel="noreferrer">${label}</a>`;

/**
 * Marks inside a line. Rule IDs in brackets are set small: they are for looking up, not for reading. Each part of the text is
 * read once: a mark inside an address or code is part of it, and cannot end an attribute.
 */
export function inline(text: string): string {
  let html = '';
  let at = 0;
  for (const found of text.matchAll(MARK)) {
    const [whole, code, rules, label, address, bare, bold, emphasis] = found;
    html += escape(text.slice(at, found.index));
    at = found.index + whole.length;
    if (code !== undefined) html += `<code>${escape(code)}</code>`;
    else if (rules !== undefined) html += `<small class="rule"> ${rules}</small>`;
    else if (label !== undefined && address !== undefined) html += link(address, inline(label));
    else if (bare !== undefined) html += link(bare, escape(bare));
    else if (bold !== undefined) html += `<strong>${inline(bold)}</strong>`;
    else if (emphasis !== undefined) html += `<em>${inline(emphasis)}</em>`;
  }
  return html + escape(text.slice(at));
}

type Block = (lines: string[], at: number) => { html: string; next: number } | null;

const heading: Block = (lines, at) => {
  const found = /^(#{1,4}) (.+)$/.exec(lines[at] ?? '');
  if (!found) return null;
  const level = (found[1] ?? '#').length;
  return { html: `<h${level}>${inline(found[2] ?? '')}</h${level}>`, next: at + 1 };
};

/** Lines that belong to one item: those that follow indented, up to a new item or an empty line; indented items are a list of its own. */
function items(lines: string[], at: number, mark: RegExp): { texts: string[]; next: number } {
  const texts: string[] = [];
  let next = at;
  while (next < lines.length && mark.test(lines[next] ?? '')) {
    let text = (lines[next] ?? '').replace(mark, '');
    const inner: string[] = [];
    next += 1;
    while (next < lines.length && /^\s+\S/.test(lines[next] ?? '') && !mark.test(lines[next] ?? '')) {
      const line = (lines[next] ?? '').trim();
      if (inner.length > 0 || INNER.test(line)) inner.push(INNER.test(line) ? line : `  ${line}`);
      else text += ` ${line}`;
      next += 1;
    }
    texts.push(inline(text) + (inner.length > 0 ? `<ul>${items(inner, 0, INNER).texts.map((one) => `<li>${one}</li>`).join('')}</ul>` : ''));
  }
  return { texts, next };
}

const INNER = /^- /;

const list =
  (mark: RegExp, tag: 'ul' | 'ol'): Block =>
  (lines, at) => {
    const { texts, next } = items(lines, at, mark);
    if (texts.length === 0) return null;
    return { html: `<${tag}>${texts.map((text) => `<li>${text}</li>`).join('')}</${tag}>`, next };
  };

const cells = (line: string): string[] =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => inline(cell.trim()));

const table: Block = (lines, at) => {
  if (!/^\|/.test(lines[at] ?? '') || !/^\|[\s:|-]+\|?$/.test(lines[at + 1] ?? '')) return null;
  const head = cells(lines[at] ?? '');
  const rows: string[][] = [];
  let next = at + 2;
  while (next < lines.length && /^\|/.test(lines[next] ?? '')) rows.push(cells(lines[next++] ?? ''));
  const headRow = head.map((cell) => (cell ? `<th scope="col">${cell}</th>` : '<td></td>')).join('');
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  return { html: `<div class="scroll" tabindex="0"><table><thead><tr>${headRow}</tr></thead><tbody>${body}</tbody></table></div>`, next };
};

const quote: Block = (lines, at) => {
  let next = at;
  const inner: string[] = [];
  while (next < lines.length && /^>/.test(lines[next] ?? '')) inner.push((lines[next++] ?? '').replace(/^> ?/, ''));
  return inner.length === 0 ? null : { html: `<blockquote>${markdown(inner.join('\n'))}</blockquote>`, next };
};

const code: Block = (lines, at) => {
  if (!lines[at]?.startsWith('```')) return null;
  const end = lines.indexOf('```', at + 1);
  if (end < 0) return null;
  return { html: `<pre tabindex="0"><code>${escape(lines.slice(at + 1, end).join('\n'))}</code></pre>`, next: end + 1 };
};

const OPENERS = /^(#{1,4} |\||>|- |\d+\. |```)/;

const paragraph: Block = (lines, at) => {
  let next = at;
  const words: string[] = [];
  while (next < lines.length && (lines[next] ?? '').trim() !== '' && (next === at || !OPENERS.test(lines[next] ?? ''))) words.push((lines[next++] ?? '').trim());
  return { html: `<p>${inline(words.join(' '))}</p>`, next };
};

const BLOCKS: Block[] = [code, heading, table, quote, list(/^- /, 'ul'), list(/^\d+\. /, 'ol'), paragraph];

/** Markdown as HTML; whatever else the text holds is shown as text, never as markup. */
export function markdown(text: string): string {
  const lines = text.split('\n');
  let html = '';
  let at = 0;
  while (at < lines.length) {
    if ((lines[at] ?? '').trim() === '') {
      at += 1;
      continue;
    }
    for (const block of BLOCKS) {
      const found = block(lines, at);
      if (found) {
        html += found.html;
        at = found.next;
        break;
      }
    }
  }
  return html;
}

/** The text without its title, for a place that has the title already. */
export function untitled(text: string): string {
  return text.replace(/^\s*# .*\n/, '');
}
