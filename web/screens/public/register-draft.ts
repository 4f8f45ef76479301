import { passwordMinLength } from '../../config.ts'
import { keepDraft } from '../../draft.ts'
import type { Errors } from '../../parts/form.tsx'

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

export const EMPTY: Registration = {
  email: '',
  password: '',
  confirm: '',
  city: '',
  state: 'AL',
  zip: '',
  first_name: '',
  last_name: '',
  title: '',
  categories: [],
  skills: [],
}

type Check = (draft: Registration) => Errors<Registration>

/** What keeps a person on a step; the words of its fields. */
export const CHECKS = {
  credentials: (draft) => ({
    ...(/^\S+@\S+\.\S+$/.test(draft.email.trim()) ? {} : { email: 'Enter your email address' }),
    ...(draft.password.length >= passwordMinLength
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
  skills: () => ({}),
} satisfies Record<string, Check>

/** Through a reload, but never a password. */
export function keep(draft: Registration) {
  const { password: _, confirm: __, ...kept } = draft
  keepDraft('register', kept)
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
