/**
 * What a notification can be about, the widest first. A contract, its payment and its reviews belong to their
 * job.
 */
const GROUP_KINDS = ['job', 'contract', 'file', 'license', 'appointment', 'review', 'payment'] as const

/**
 * Returns the group of the notifications with these parameters: `job-{id}`, `file-{id}`, … A group is one
 * block of the page.
 */
export function notificationGroupOf(params: Readonly<Record<string, string | undefined>>): string {
  const groupKind = GROUP_KINDS.find((each) => params[`${each}_id`] !== undefined)
  return groupKind === undefined ? 'account' : `${groupKind}-${params[`${groupKind}_id`]}`
}
