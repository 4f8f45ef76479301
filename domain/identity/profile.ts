import { assign, emit, setup } from 'xstate'
import { z } from 'zod'
import { fieldsOf, schemaOf } from '../kernel/decider.ts'
import { changedNames, pick } from '../kernel/fields.ts'
import { lifecycle } from '../kernel/lifecycle.ts'
import { personal } from '../kernel/personal.ts'
import { type Emitted, noChange, refuse } from '../kernel/refusal-and-no-change.ts'
import { pretendsToBeStaff } from '../kernel/text/impersonation.ts'

const placeFields = {
  title: personal(z.string(), 'user_id'),
  city: personal(z.string(), 'user_id'),
  state: z.string(),
  zip: personal(z.string(), 'user_id'),
}
const listFields = { categories: z.array(z.string()), skills: z.array(z.string()) }
const creationFields = {
  user_id: z.uuid(),
  first_name: personal(z.string(), 'user_id'),
  last_name: personal(z.string(), 'user_id'),
  ...placeFields,
  ...listFields,
}
const revisableFields = {
  first_name: personal(z.string().optional()),
  last_name: personal(z.string().optional()),
  title: personal(z.string().optional()),
  city: personal(z.string().optional()),
  state: z.string().optional(),
  zip: personal(z.string().optional()),
  bio: personal(z.string().optional()),
  categories: z.array(z.string()).optional(),
  skills: z.array(z.string()).optional(),
  license_type: z.string().optional(),
  looking_for_work: z.boolean().optional(),
}

export type ProfileCommand = z.infer<typeof ProfileCommand>
export const ProfileCommand = z.discriminatedUnion('type', [
  schemaOf('CreateProfile', creationFields),
  schemaOf('ReviseProfile', { ...revisableFields, revision: z.int().optional() }),
  schemaOf('ChangeProfileImage', { image_id: z.uuid().optional() }),
])

export type ProfileEvent = z.infer<typeof ProfileEvent>
export const ProfileEvent = z.discriminatedUnion('type', [
  schemaOf('ProfileCreated', creationFields),
  schemaOf('ProfileRevised', revisableFields),
  schemaOf('ProfileImageChanged', { image_id: z.uuid().optional(), replaces: z.uuid().optional() }),
])

export type ProfileRefusalReason = 'changed_meanwhile' | 'staff_name'

type RevisableFields = z.infer<z.ZodObject<typeof revisableFields>>
type Context = z.infer<z.ZodObject<typeof creationFields>> & {
  bio: string
  /** Empty while none is chosen. */
  license_type: string
  /** Whether searches may find the profile: “Profile Searchable” on the screen. */
  looking_for_work: boolean
  image_id: string | undefined
  /**
   * The number of revisions. A new image does not count, so that it does not conflict with an edit in
   * progress.
   */
  revision: number
}

const REVISABLE_NAMES = Object.keys(revisableFields) as (keyof RevisableFields)[]

/** Returns the names of the given fields whose value differs. Fields that are not given are not changed. */
const changedFieldNames = (context: Context, fields: RevisableFields) =>
  changedNames(REVISABLE_NAMES, context, fields).filter((name) => fields[name] !== undefined)

const rules = setup({
  types: {
    context: {} as Context,
    events: {} as ProfileCommand | ProfileEvent,
    emitted: {} as Emitted<ProfileEvent, ProfileRefusalReason>,
  },
  guards: {
    isUnchanged: ({ context, event }) =>
      event.type === 'ReviseProfile' && changedFieldNames(context, event).length === 0,
    isStaleRevision: ({ context, event }) =>
      'revision' in event && event.revision !== undefined && event.revision !== context.revision,
    /**
     * Whether a changed name could be taken for that of the product's staff. An unchanged name is not
     * checked, so that staff keep the name that the operator gave them.
     */
    pretendsToBeStaff: ({ context, event }) =>
      event.type === 'ReviseProfile' &&
      changedFieldNames(context, event).some((name) => name === 'first_name' || name === 'last_name') &&
      pretendsToBeStaff({
        first_name: event.first_name ?? context.first_name,
        last_name: event.last_name ?? context.last_name,
      }),
    isCurrentImage: ({ context, event }) =>
      event.type === 'ChangeProfileImage' && event.image_id === context.image_id,
  },
})

/** A member's profile, which both modes of an account share. */
export const profileMachine = rules.createMachine({
  id: 'profile',
  initial: 'none',
  context: {
    user_id: '',
    first_name: '',
    last_name: '',
    title: '',
    city: '',
    state: '',
    zip: '',
    bio: '',
    categories: [],
    skills: [],
    license_type: '',
    looking_for_work: true,
    image_id: undefined,
    revision: 0,
  },
  states: {
    none: {
      on: {
        CreateProfile: { actions: emit(({ event }) => ({ ...event, type: 'ProfileCreated' })) },
        ProfileCreated: {
          target: 'created',
          actions: assign(({ event }) => fieldsOf(event)),
        },
      },
    },
    created: {
      on: {
        CreateProfile: noChange,
        ReviseProfile: [
          { guard: 'isUnchanged', ...noChange },
          { guard: 'isStaleRevision', ...refuse('changed_meanwhile') },
          { guard: 'pretendsToBeStaff', ...refuse('staff_name') },
          {
            actions: emit(({ context, event }) => ({
              type: 'ProfileRevised',
              at: event.at,
              ...pick(event, changedFieldNames(context, event)),
            })),
          },
        ],
        ProfileRevised: {
          actions: assign(({ context, event }) => ({
            ...(pick(event, changedFieldNames(context, event)) as Partial<Context>),
            revision: context.revision + 1,
          })),
        },
        ChangeProfileImage: [
          { guard: 'isCurrentImage', ...noChange },
          {
            actions: emit(({ context, event: { at, image_id } }) => ({
              type: 'ProfileImageChanged',
              at,
              image_id,
              replaces: context.image_id,
            })),
          },
        ],
        ProfileImageChanged: { actions: assign(({ event: { image_id } }) => ({ image_id })) },
      },
    },
  },
})

export const profileLifecycle = lifecycle(profileMachine, ProfileCommand, ProfileEvent)
