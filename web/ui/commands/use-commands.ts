import { useNavigate } from '@tanstack/react-router'
import {
  ArrowLeftRight,
  Bell,
  CirclePlus,
  IdCard,
  Keyboard,
  LogOut,
  type LucideIcon,
  Mail,
  MessageSquare,
  Scale,
  Search,
  Settings,
  User,
  UserSearch,
} from 'lucide-react'
import { useModeSwitch } from '#web/app/mode/use-mode-switch.ts'
import { useSession } from '#web/app/session.ts'
import { accountPages, personalPages } from '../account/account-pages.ts'
import { mainPages } from '../layout/bars/member-pages.ts'
import type { PageLink } from '../layout/page-links.tsx'
import { useStaffPages } from '../layout/use-staff-pages.ts'
import { openShortcuts } from './open-dialog.ts'

/**
 * The rows of the settings, with their names and ids there. `keywords` are further words by which they are
 * found.
 */
const SETTING_ROWS: readonly { id: string; label: string; keywords?: string }[] = [
  { id: 'password', label: 'Password' },
  { id: 'phone', label: 'Phone' },
  { id: 'email', label: 'Email' },
  { id: 'notifications', label: 'Notifications' },
  {
    id: 'second-factor',
    label: 'Second factor (MFA)',
    keywords: 'mfa two-step authenticator recovery codes',
  },
  { id: 'sessions', label: 'Sessions', keywords: 'devices' },
  { id: 'appearance', label: 'Appearance', keywords: 'dark light mode theme' },
  { id: 'blocked', label: 'Blocked people', keywords: 'unblock' },
  { id: 'your-data', label: 'Your data', keywords: 'download export' },
]

/** A command of the command menu. `keywords` are further words by which it is found. */
export type Command = {
  label: string
  icon: LucideIcon
  kind: 'Go to' | 'Member area' | 'Settings' | 'Action' | 'Staff'
  keywords?: string
  run(): unknown
}

const OTHER_PAGES: (PageLink & { keywords?: string })[] = [
  { to: '/messages', label: 'Messages', icon: MessageSquare, keywords: 'conversations chat' },
  { to: '/notifications', label: 'Notifications', icon: Bell },
  { to: '/account', label: 'Account', icon: User },
  { to: '/disputes', label: 'Disputes', icon: Scale },
  { to: '/contact', label: 'Contact Us', icon: Mail, keywords: 'support' },
]

/** The pages and actions of this member in the current mode; pages of staff first. */
export function useCommands(searchText: string): Command[] {
  const { mode } = useSession()
  const navigate = useNavigate()
  const switchMode = useModeSwitch()
  const staffPlaces = useStaffPages()
  const toCommand =
    (kind: Command['kind']) =>
    ({ to, label, icon, keywords = '' }: PageLink & { keywords?: string }): Command => ({
      ...{ label, icon, keywords, kind },
      run: () => navigate({ to }),
    })
  const staff = staffPlaces.map(toCommand('Staff'))
  const places = [...mainPages(mode), ...accountPages(mode), ...personalPages(mode), ...OTHER_PAGES].map(
    toCommand(staff.length > 0 ? 'Member area' : 'Go to'),
  )
  const settings = SETTING_ROWS.map(
    ({ id, ...row }): Command => ({
      ...{ ...row, icon: Settings, kind: 'Settings' },
      run: () => navigate({ to: '/settings', hash: id }),
    }),
  )
  const searchTarget = mode === 'seeker' ? 'consultants' : 'jobs'
  const searchPath = mode === 'seeker' ? '/find-consultants' : '/find-jobs'
  const actions: Command[] = [
    mode === 'seeker'
      ? { label: 'Create Job', icon: CirclePlus, kind: 'Action', run: () => navigate({ to: '/create-job' }) }
      : {
          ...{ label: 'Add License', icon: IdCard, kind: 'Action' },
          run: () => navigate({ to: '/licenses', search: { add: 'true' } }),
        },
    {
      ...{ label: 'Switch user type', icon: ArrowLeftRight, kind: 'Action' },
      keywords: mode === 'seeker' ? 'to consultant' : 'to seeker',
      run: () => switchMode(),
    },
    { label: 'Keyboard shortcuts', icon: Keyboard, kind: 'Action', run: openShortcuts },
    { label: 'Log Out', icon: LogOut, kind: 'Action', run: () => navigate({ to: '/logout' }) },
  ]
  const search: Command = {
    ...{
      label: searchText ? `Search ${searchTarget} for “${searchText}”` : `Search ${searchTarget}`,
      icon: Search,
      kind: 'Action',
    },
    run: () =>
      navigate(
        searchText
          ? { to: searchPath, search: { q: searchText }, hash: searchTarget }
          : { to: searchPath, hash: searchTarget },
      ),
  }
  if (!searchText) return [...staff, ...places, ...actions, search]
  const account: Command = {
    ...{ label: `Find “${searchText}” in Accounts`, icon: UserSearch, kind: 'Staff' },
    run: () => navigate({ to: '/staff/accounts', search: { search: searchText } }),
  }
  const canSearchAccounts = staffPlaces.some(({ to }) => to === '/staff/accounts')
  return [
    ...matchingCommands([...staff, ...places, ...settings, ...actions], searchText),
    ...(canSearchAccounts ? [account] : []),
    search,
  ]
}

/**
 * The commands in which each typed word is the beginning of a word. Those that begin with the typed text come
 * first.
 */
export function matchingCommands<C extends Pick<Command, 'label' | 'keywords'>>(
  commands: readonly C[],
  searchText: string,
): C[] {
  const lowerText = searchText.toLowerCase()
  const searchWords = lowerText.split(/\s+/).filter(Boolean)
  const isMatch = ({ label, keywords = '' }: C) => {
    const commandWords = `${label} ${keywords}`.toLowerCase().split(/\s+/)
    return searchWords.every((start) => commandWords.some((word) => word.startsWith(start)))
  }
  const matches = commands.filter(isMatch)
  const startsWithText = ({ label }: C) => label.toLowerCase().startsWith(lowerText)
  return [...matches.filter(startsWithText), ...matches.filter((command) => !startsWithText(command))]
}
