/** Gives the player a file. */
export function save(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the text by then; a second is plenty.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
