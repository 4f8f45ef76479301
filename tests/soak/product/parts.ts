/** Every process that the product consists of on one machine. */
export const PARTS = [
  'web',
  'api',
  'worker',
  'event-store',
  'objects',
  'sandbox',
  'mailbox',
  'postgres',
] as const
export type Part = (typeof PARTS)[number]
