/** What the browser keeps: small JSON values under names of ours. A browser that keeps nothing still plays. */

const PREFIX = 'kirifuda.';

export function recall<T>(name: string): T | null {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

/** Says whether it is kept: storage may be full or forbidden. */
export function keep(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** The names that begin so. */
export function namesOf(beginning: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(PREFIX + beginning)).map((name) => name.slice(PREFIX.length));
  } catch {
    return [];
  }
}

/** Calls back with every name under which another tab keeps or forgets something. */
export function watch(changed: (name: string) => void): () => void {
  const heard = ({ key, storageArea }: StorageEvent): void => {
    if (storageArea === localStorage && key?.startsWith(PREFIX)) changed(key.slice(PREFIX.length));
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing was kept, then.
  }
}
