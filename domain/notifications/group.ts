/** What a notification can be about, the widest first: a contract, its payment and its reviews belong to their job. */
const GROUP_KINDS = ['job', 'contract', 'file', 'license', 'appointment', 'review', 'payment'] as const

/**
 * What the notifications with these parameters have in common: `job-{id}`, `file-{id}`, … They form one block of the page.
 */
export function notificationGroupOf(params: Readonly<Record<string, string | undefined>>): string {
  const groupKind = GROUP_KINDS.find((each) => params[`${each}_id`] !== undefined)
  return groupKind === undefined ? 'account' : `${groupKind}-${params[`${groupKind}_id`]}`
}
