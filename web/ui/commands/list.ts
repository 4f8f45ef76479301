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
import { useSwitchInPlace } from '#web/app/mode/switch-in-place.ts'
import { useSession } from '#web/app/session.ts'
import { accountPlaces, ownPlaces } from '../account/places.ts'
import { mostUsed } from '../layout/bars/member-places.ts'
import type { Place } from '../layout/places.tsx'
import { useStaffPlaces } from '../layout/staff-places.ts'
import { openShortcuts } from './open.ts'
import { SETTING_ROWS } from './setting-rows.ts'

/** Something that the command menu does; `also` are words that find it, too. */
export type Command = {
  words: string
  icon: LucideIcon
  kind: 'Go to' | 'Member area' | 'Settings' | 'Action' | 'Staff'
  also?: string
  act(): unknown
}

const MORE: (Place & { also?: string })[] = [
  { to: '/messages', words: 'Messages', icon: MessageSquare, also: 'conversations chat' },
  { to: '/notifications', words: 'Notifications', icon: Bell },
  { to: '/account', words: 'Account', icon: User },
  { to: '/disputes', words: 'Disputes', icon: Scale },
  { to: '/contact', words: 'Contact Us', icon: Mail, also: 'support' },
]

/** What this person can go to and do in the current mode; the places of staff first. */
export function useCommands(text: string): Command[] {
  const { seeker } = useSession()
  const navigate = useNavigate()
  const change = useSwitchInPlace()
  const staffPlaces = useStaffPlaces()
  const goTo =
    (kind: Command['kind']) =>
    ({ to, words, icon, also = '' }: Place & { also?: string }): Command => ({
      ...{ words, icon, also, kind },
      act: () => navigate({ to }),
    })
  const staff = staffPlaces.map(goTo('Staff'))
  const places = [...mostUsed(seeker), ...accountPlaces(seeker), ...ownPlaces(seeker), ...MORE].map(
    goTo(staff.length > 0 ? 'Member area' : 'Go to'),
  )
  const settings = SETTING_ROWS.map(
    ({ id, ...row }): Command => ({
      ...{ ...row, icon: Settings, kind: 'Settings' },
      act: () => navigate({ to: '/settings', hash: id }),
    }),
  )
  const listed = seeker ? 'consultants' : 'jobs'
  const actions: Command[] = [
    seeker
      ? { words: 'Create Job', icon: CirclePlus, kind: 'Action', act: () => navigate({ to: '/create-job' }) }
      : {
          ...{ words: 'Add License', icon: IdCard, kind: 'Action' },
          act: () => navigate({ to: '/licenses', search: { add: 'true' } }),
        },
    {
      ...{ words: 'Switch user type', icon: ArrowLeftRight, kind: 'Action' },
      also: seeker ? 'to consultant' : 'to seeker',
      act: () => change(),
    },
    { words: 'Keyboard shortcuts', icon: Keyboard, kind: 'Action', act: openShortcuts },
    { words: 'Log Out', icon: LogOut, kind: 'Action', act: () => navigate({ to: '/logout' }) },
  ]
  const search: Command = {
    ...{ words: text ? `Search ${listed} for “${text}”` : `Search ${listed}`, icon: Search, kind: 'Action' },
    act: () => navigate(text ? { to: '/', search: { q: text }, hash: listed } : { to: '/', hash: listed }),
  }
  if (!text) return [...staff, ...places, ...actions, search]
  const account: Command = {
    ...{ words: `Find “${text}” in Accounts`, icon: UserSearch, kind: 'Staff' },
    act: () => navigate({ to: '/staff/accounts', search: { search: text } }),
  }
  const admin = staffPlaces.some(({ to }) => to === '/staff/accounts')
  return [
    ...matching([...staff, ...places, ...settings, ...actions], text),
    ...(admin ? [account] : []),
    search,
  ]
}

/** Those in whose words each typed word begins one; those that begin as typed stand first. */
export function matching<C extends Pick<Command, 'words' | 'also'>>(
  commands: readonly C[],
  text: string,
): C[] {
  const lower = text.toLowerCase()
  const typed = lower.split(/\s+/).filter(Boolean)
  const isFound = ({ words, also = '' }: C) => {
    const those = `${words} ${also}`.toLowerCase().split(/\s+/)
    return typed.every((start) => those.some((word) => word.startsWith(start)))
  }
  const found = commands.filter(isFound)
  const isFirst = ({ words }: C) => words.toLowerCase().startsWith(lower)
  return [...found.filter(isFirst), ...found.filter((command) => !isFirst(command))]
}
