import { passwordMinLength } from '#web/app/config.ts'
import { readDraft, saveDraft } from '#web/app/draft.ts'
import * as publicRegisterCopy from '#web/copy/public/register.tsx'
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

export const REGISTRATION_BOUNDS: LengthLimits<Registration> = {
  city: MAX_NAME_LENGTH,
  first_name: MAX_NAME_LENGTH,
  last_name: MAX_NAME_LENGTH,
  title: MAX_TITLE_LENGTH,
  categories: MAX_WORD_LENGTH,
  skills: MAX_WORD_LENGTH,
}

const EMPTY_REGISTRATION: Registration = {
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
export type RegistrationStep = (typeof STEPS)[number]

export const STEP_NAMES = [
  publicRegisterCopy.emailAndPassword,
  'Location',
  publicRegisterCopy.nameAndTitle,
  publicRegisterCopy.categoriesAndSkills,
  'Review',
]

type StepCheck = (draft: Registration) => Errors<Registration>

const MAX_WORDS = 50

/** The checks of each step. Each returns the errors that block the step, by field. */
export const STEP_CHECKS = {
  credentials: (draft) => ({
    ...(/^\S+@\S+\.\S+$/.test(draft.email.trim()) ? {} : { email: publicRegisterCopy.enterYourEmailAddress }),
    ...([...draft.password].length >= passwordMinLength
      ? {}
      : { password: publicRegisterCopy.chooseAPasswordOfAt(passwordMinLength) }),
    ...(draft.password === draft.confirm ? {} : { confirm: publicRegisterCopy.enterTheSamePasswordAgain }),
  }),
  location: (draft) => ({
    ...(draft.city.trim() ? {} : { city: publicRegisterCopy.enterYourCity }),
    ...(draft.state ? {} : { state: publicRegisterCopy.chooseYourState }),
    ...(/^\d{5}$/.test(draft.zip.trim()) ? {} : { zip: publicRegisterCopy.enterAZipCodeOf }),
  }),
  name: (draft) => ({
    ...(draft.first_name.trim() ? {} : { first_name: publicRegisterCopy.enterYourFirstName }),
    ...(draft.last_name.trim() ? {} : { last_name: publicRegisterCopy.enterYourLastName }),
  }),
  skills: (draft) => ({
    ...(draft.categories.length <= MAX_WORDS ? {} : { categories: publicRegisterCopy.keepAtMost(MAX_WORDS) }),
    ...(draft.skills.length <= MAX_WORDS ? {} : { skills: publicRegisterCopy.keepAtMost(MAX_WORDS) }),
  }),
  review: () => ({}),
} satisfies Record<RegistrationStep, StepCheck>

export const isStepValid = (step: RegistrationStep, draft: Registration) =>
  Object.keys(STEP_CHECKS[step](draft)).length === 0

/** Stores the draft, without the passwords, so that it survives a reload. */
export function saveRegistration(draft: Registration, step: RegistrationStep) {
  const { password: _, confirm: __, ...savedDraft } = draft
  saveDraft('register', { ...savedDraft, step })
}

/** The stored draft, and the step to continue with after the password was typed again. */
export function restoreRegistration(): { draft: Registration; step: RegistrationStep | undefined } {
  const { step, ...storedDraft } = readDraft<Registration & { step: RegistrationStep }>('register')
  const draft = { ...EMPTY_REGISTRATION, ...storedDraft }
  const storedIndex = step === undefined ? 0 : STEPS.indexOf(step)
  const stepToContinue = STEPS.slice(1, storedIndex + 1).find(
    (candidate) => candidate === step || !isStepValid(candidate, draft),
  )
  return { draft, step: stepToContinue }
}
