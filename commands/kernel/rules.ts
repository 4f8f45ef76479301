import type { Actor } from '#domain/kernel/catalog.ts'

/** The rules of who may give a command; each lifecycle names one for each of its commands. */
export const anyMember = ({ kind, user_id }: Actor) => kind !== 'system' && user_id !== undefined
export const onlySystem = ({ kind }: Actor) => kind === 'system'
export const onlyStaff = ({ kind }: Actor) => kind === 'staff'

/** The person whom the thing itself names in this field. */
export const onlyPersonIn =
  <F extends string>(field: F) =>
  ({ user_id }: Actor, context: { [K in F]?: string | undefined }) =>
    user_id !== undefined && context[field] === user_id
