/** How the browser is started. */
export const launch: { executablePath: string; args: string[] };
