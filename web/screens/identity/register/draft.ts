import { passwordMinLength } from '#web/app/config.ts'
import { readDraft, saveDraft } from '#web/app/draft.ts'
import type { Errors } from '#web/ui/form/form.tsx'
import {
  type LengthLimits,
  MAX_NAME_LENGTH,
  MAX_TITLE_LENGTH,
  MAX_WORD_LENGTH,
} from '#web/ui/form/text-limits.ts'

export type Registration = {
  email: string
  password: string
  confirm: string
  city: string
  state: string
  zip: string
  first_name: string
  last_name: string
  title: string
  categories: string[]
  skills: string[]
}

export const BOUNDS: LengthLimits<Registration> = {
  city: MAX_NAME_LENGTH,
  first_name: MAX_NAME_LENGTH,
  last_name: MAX_NAME_LENGTH,
  title: MAX_TITLE_LENGTH,
  categories: MAX_WORD_LENGTH,
  skills: MAX_WORD_LENGTH,
}

const EMPTY: Registration = {
  email: '',
  password: '',
  confirm: '',
  city: '',
  state: '',
  zip: '',
  first_name: '',
  last_name: '',
  title: '',
  categories: [],
  skills: [],
}

export const STEPS = ['credentials', 'location', 'name', 'skills', 'review'] as const
export type Step = (typeof STEPS)[number]

export const STEP_NAMES = [
  'Email and password',
  'Location',
  'Name and title',
  'Categories and skills',
  'Review',
]

type Check = (draft: Registration) => Errors<Registration>

const MOST_WORDS = 50

/** The errors that block each step, by field. */
export const CHECKS = {
  credentials: (draft) => ({
    ...(/^\S+@\S+\.\S+$/.test(draft.email.trim()) ? {} : { email: 'Enter your email address' }),
    ...([...draft.password].length >= passwordMinLength
      ? {}
      : { password: `Choose a password of at least ${passwordMinLength} characters` }),
    ...(draft.password === draft.confirm ? {} : { confirm: 'Enter the same password again' }),
  }),
  location: (draft) => ({
    ...(draft.city.trim() ? {} : { city: 'Enter your city' }),
    ...(draft.state ? {} : { state: 'Choose your state' }),
    ...(/^\d{5}$/.test(draft.zip.trim()) ? {} : { zip: 'Enter a zip code of five digits' }),
  }),
  name: (draft) => ({
    ...(draft.first_name.trim() ? {} : { first_name: 'Enter your first name' }),
    ...(draft.last_name.trim() ? {} : { last_name: 'Enter your last name' }),
  }),
  skills: (draft) => ({
    ...(draft.categories.length <= MOST_WORDS ? {} : { categories: `Keep at most ${MOST_WORDS}` }),
    ...(draft.skills.length <= MOST_WORDS ? {} : { skills: `Keep at most ${MOST_WORDS}` }),
  }),
  review: () => ({}),
} satisfies Record<Step, Check>

export const passes = (step: Step, draft: Registration) => Object.keys(CHECKS[step](draft)).length === 0

/** Stores the draft so that it survives a reload, without the passwords. */
export function saveRegistration(draft: Registration, step: Step) {
  const { password: _, confirm: __, ...saved } = draft
  saveDraft('register', { ...saved, step })
}

/** The stored draft, and the step to continue with once a password is chosen again. */
export function restoreRegistration(): { draft: Registration; step: Step | undefined } {
  const { step, ...typed } = readDraft<Registration & { step: Step }>('register')
  const draft = { ...EMPTY, ...typed }
  const at = step === undefined ? 0 : STEPS.indexOf(step)
  const reached = STEPS.slice(1, at + 1).find((each) => each === step || !passes(each, draft))
  return { draft, step: reached }
}
