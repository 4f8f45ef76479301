import type { Actor } from '#domain/kernel/catalog.ts'

/** Rules that say who may give a command. Each lifecycle names one for each of its commands. */
export const anyMember = ({ kind, user_id }: Actor) => kind !== 'system' && user_id !== undefined
export const onlySystem = ({ kind }: Actor) => kind === 'system'
export const onlyStaff = ({ kind }: Actor) => kind === 'staff'

/** Allows only the person whose id is in this field of the thing. */
export const onlyPersonIn =
  <F extends string>(field: F) =>
  ({ user_id }: Actor, context: { [K in F]?: string | undefined }) =>
    user_id !== undefined && context[field] === user_id
