import { CircleQuestionMark, Coins, IdCard, Landmark, Settings, Star, UserRound, Wallet } from 'lucide-react'
import type { Mode } from '#web/app/session.ts'
import * as uiLayoutCopy from '#web/copy/ui/layout.tsx'
import { SAFE_STORAGE_PAGE } from '../layout/bars/member-pages.ts'
import type { PageLink } from '../layout/page-links.tsx'
import {
  type FactState,
  useFilesFact,
  useHelpFact,
  useLicensesFact,
  useNameFact,
  usePaymentsFact,
  usePayoutFact,
  useReviewsFact,
  useSettingsFact,
  useTokensFact,
  useVisibilityFact,
} from './facts.ts'

/** A page of the account, with the hook that returns a short text of its state. */
export type AccountPageLink = PageLink & { useFact(): FactState }

/** The pages that the specification lists under Account, and the tokens. */
export const accountPages = (mode: Mode): AccountPageLink[] => [
  ...(mode === 'seeker'
    ? []
    : [{ to: '/licenses', label: uiLayoutCopy.licenses, icon: IdCard, useFact: useLicensesFact } as const]),
  { to: '/reviews', label: uiLayoutCopy.reviews, icon: Star, useFact: useReviewsFact },
  { to: '/payment-settings', label: uiLayoutCopy.paymentSettings, icon: Landmark, useFact: usePayoutFact },
  { to: '/payments', label: uiLayoutCopy.payments, icon: Wallet, useFact: usePaymentsFact },
  ...(mode === 'seeker'
    ? []
    : [{ to: '/tokens', label: uiLayoutCopy.tokens, icon: Coins, useFact: useTokensFact } as const]),
]

export const settingsPage: AccountPageLink = {
  to: '/settings',
  label: uiLayoutCopy.settings,
  icon: Settings,
  useFact: useSettingsFact,
}
export const helpPage: AccountPageLink = {
  to: '/help',
  label: uiLayoutCopy.help,
  icon: CircleQuestionMark,
  useFact: useHelpFact,
}

/** The pages about the member rather than about their work. */
export const personalPages = (mode: Mode): AccountPageLink[] => [
  {
    to: '/profile',
    label: uiLayoutCopy.profile,
    icon: UserRound,
    useFact: mode === 'seeker' ? useNameFact : useVisibilityFact,
  },
  settingsPage,
  { ...SAFE_STORAGE_PAGE, useFact: useFilesFact },
  helpPage,
]
