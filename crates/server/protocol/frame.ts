// `messages.ts` takes the picture of the table from here: the browser client keeps its shape.
export type { Card, Frame } from '../../../web/src/engine/contract';
