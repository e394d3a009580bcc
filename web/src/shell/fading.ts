/** Where a part that scrolls goes on, it fades: scroll bars that appear only while one scrolls tell nobody that there is more. */

/** What is cut off by less is an edge or a margin, and no line of text. */
const LEAST = 4;

/** Notes in `data-more` at which edges something is hidden; `app.css` fades these. */
export function fading(node: HTMLElement): () => void {
  function mark(): void {
    const below = node.scrollHeight - node.clientHeight - node.scrollTop;
    const right = node.scrollWidth - node.clientWidth - node.scrollLeft;
    const hidden = { above: node.scrollTop, below, left: node.scrollLeft, right };
    const edges = Object.entries(hidden).filter(([, pixels]) => pixels >= LEAST).map(([edge]) => edge);
    if (edges.length > 0) node.dataset.more = edges.join(' ');
    else delete node.dataset.more;
  }
  // Each call of `observe` runs `mark` once, after the next layout.
  const sizes = new ResizeObserver(mark);
  function watch(): void {
    for (const child of [node, ...node.children]) sizes.observe(child);
  }
  const children = new MutationObserver(watch);
  children.observe(node, { childList: true });
  node.addEventListener('scroll', mark, { passive: true });
  watch();
  return () => {
    sizes.disconnect();
    children.disconnect();
    node.removeEventListener('scroll', mark);
  };
}
