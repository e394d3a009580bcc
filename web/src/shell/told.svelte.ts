/** What the page tells just now. Behind a modal dialog nothing is told or seen: dialogs tell it on. */

/** A line for screen readers. */
export interface Told {
  id: number;
  text: string;
}

export const onPage = $state<{ spoken: Told[]; unread: number }>({ spoken: [], unread: 0 });
