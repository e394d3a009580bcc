/** Copies what a field shows; says whether the browser did it. */
export async function copy(field: HTMLInputElement | HTMLTextAreaElement | undefined): Promise<boolean> {
  try {
    // Without HTTPS browsers have no clipboard: the old way still works there.
    if (navigator.clipboard) await navigator.clipboard.writeText(field?.value ?? '');
    else if (!copied(field)) return false;
    return true;
  } catch {
    field?.select();
    return false;
  }
}

function copied(field: HTMLInputElement | HTMLTextAreaElement | undefined): boolean {
  field?.select();
  return document.execCommand('copy');
}
