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
import * as uiLayoutCopy from '#web/copy/ui/layout.tsx'
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
  { id: 'password', label: uiLayoutCopy.password },
  { id: 'phone', label: uiLayoutCopy.phone },
  { id: 'email', label: uiLayoutCopy.email },
  { id: 'notifications', label: uiLayoutCopy.notifications },
  {
    id: 'second-factor',
    label: uiLayoutCopy.secondFactorMfa,
    keywords: uiLayoutCopy.mfaTwoStepAuthenticatorRecovery,
  },
  { id: 'sessions', label: uiLayoutCopy.sessions, keywords: 'devices' },
  { id: 'appearance', label: uiLayoutCopy.appearance, keywords: uiLayoutCopy.darkLightModeTheme },
  { id: 'blocked', label: uiLayoutCopy.blockedPeople, keywords: 'unblock' },
  { id: 'your-data', label: uiLayoutCopy.yourData, keywords: uiLayoutCopy.downloadExport },
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
  {
    to: '/messages',
    label: uiLayoutCopy.messages,
    icon: MessageSquare,
    keywords: uiLayoutCopy.conversationsChat,
  },
  { to: '/notifications', label: uiLayoutCopy.notifications, icon: Bell },
  { to: '/account', label: uiLayoutCopy.account, icon: User },
  { to: '/disputes', label: uiLayoutCopy.disputes, icon: Scale },
  { to: '/contact', label: uiLayoutCopy.contactUs, icon: Mail, keywords: 'support' },
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
      ? {
          label: uiLayoutCopy.createJob,
          icon: CirclePlus,
          kind: 'Action',
          run: () => navigate({ to: '/create-job' }),
        }
      : {
          ...{ label: uiLayoutCopy.addLicense, icon: IdCard, kind: 'Action' },
          run: () => navigate({ to: '/licenses', search: { add: 'true' } }),
        },
    {
      ...{ label: uiLayoutCopy.switchUserType, icon: ArrowLeftRight, kind: 'Action' },
      keywords: mode === 'seeker' ? uiLayoutCopy.toConsultant : uiLayoutCopy.toSeeker,
      run: () => switchMode(),
    },
    { label: uiLayoutCopy.keyboardShortcutsLabel, icon: Keyboard, kind: 'Action', run: openShortcuts },
    { label: uiLayoutCopy.logOut, icon: LogOut, kind: 'Action', run: () => navigate({ to: '/logout' }) },
  ]
  const search: Command = {
    ...{
      label: searchText
        ? uiLayoutCopy.searchFor(searchTarget, searchText)
        : uiLayoutCopy.search(searchTarget),
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
    ...{ label: uiLayoutCopy.findInAccounts(searchText), icon: UserSearch, kind: 'Staff' },
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
