import { CircleQuestionMark, Coins, IdCard, Landmark, Settings, Star, UserRound, Wallet } from 'lucide-react'
import { SAFE_STORAGE } from '../layout/bars/member-places.ts'
import type { Place } from '../layout/places.tsx'
import {
  useFilesFact,
  useHelpFact,
  useLicensesFact,
  useNoFact,
  usePaymentsFact,
  usePayoutFact,
  useReviewsFact,
  useSettingsFact,
  useTokensFact,
  useVisibilityFact,
} from './facts.ts'
import type { Told } from './told.ts'

/** A place of the account, with the hook that tells its state. */
export type AccountPlace = Place & { useFact(): Told }

/** What the specification lists under Account, and the tokens. */
export const accountPlaces = (seeker: boolean): AccountPlace[] => [
  ...(seeker
    ? []
    : [
        { to: '/licenses', words: 'Licenses', icon: IdCard, useFact: useLicensesFact } as const,
        { to: '/tokens', words: 'Tokens', icon: Coins, useFact: useTokensFact } as const,
      ]),
  { to: '/reviews', words: 'Reviews', icon: Star, useFact: useReviewsFact },
  { to: '/payment-settings', words: 'Payment Settings', icon: Landmark, useFact: usePayoutFact },
  { to: '/payments', words: 'Payments', icon: Wallet, useFact: usePaymentsFact },
]

export const settingsPlace: AccountPlace = {
  to: '/settings',
  words: 'Settings',
  icon: Settings,
  useFact: useSettingsFact,
}
export const helpPlace: AccountPlace = {
  to: '/help',
  words: 'Help',
  icon: CircleQuestionMark,
  useFact: useHelpFact,
}

/** What is about the person rather than their work. */
export const ownPlaces = (seeker: boolean): AccountPlace[] => [
  { to: '/profile', words: 'Profile', icon: UserRound, useFact: seeker ? useNoFact : useVisibilityFact },
  settingsPlace,
  { ...SAFE_STORAGE, useFact: useFilesFact },
  helpPlace,
]
