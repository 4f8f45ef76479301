/** What a notification can be about, the widest first: a contract, its payment and its reviews belong to their job. */
const THINGS = ['job', 'contract', 'file', 'license', 'appointment', 'review', 'payment'] as const

/**
 * What the notifications with these parameters have in common: `job-{id}`, `file-{id}`, … They form one block of the page.
 */
export function groupOf(params: Readonly<Record<string, string | undefined>>): string {
  const thing = THINGS.find((each) => params[`${each}_id`] !== undefined)
  return thing === undefined ? 'account' : `${thing}-${params[`${thing}_id`]}`
}
