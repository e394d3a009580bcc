/** Hands something to another program. Whoever changes their mind has nothing to be told. */
export const handOn = (what: ShareData): Promise<void> => navigator.share(what).catch(() => undefined);
