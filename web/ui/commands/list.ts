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
  User,
} from 'lucide-react'
import { useSwitchInPlace } from '#web/app/mode/switch-in-place.ts'
import { useSession } from '#web/app/session.ts'
import { accountPlaces, ownPlaces } from '../account/places.ts'
import { mostUsed } from '../layout/bars/member-places.ts'
import type { Place } from '../layout/places.tsx'
import { useStaffPlaces } from '../layout/staff-places.ts'
import { openShortcuts } from './open.ts'

/** Something that the command menu does; `also` are words that find it, too. */
export type Command = {
  words: string
  icon: LucideIcon
  kind: 'Go to' | 'Do' | 'Staff'
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
  const goTo = ({ to, words, icon, also = '' }: Place & { also?: string }): Command => ({
    ...{ words, icon, also, kind: 'Go to' },
    act: () => navigate({ to }),
  })
  const staff = useStaffPlaces().map((place) => ({ ...goTo(place), kind: 'Staff' as const }))
  const places = [...mostUsed(seeker), ...accountPlaces(seeker), ...ownPlaces(seeker), ...MORE].map(goTo)
  const listed = seeker ? 'consultants' : 'jobs'
  const actions: Command[] = [
    seeker
      ? { words: 'Create Job', icon: CirclePlus, kind: 'Do', act: () => navigate({ to: '/create-job' }) }
      : {
          ...{ words: 'Add License', icon: IdCard, kind: 'Do' },
          act: () => navigate({ to: '/licenses', search: { add: 'true' } }),
        },
    {
      ...{ words: 'Switch user type', icon: ArrowLeftRight, kind: 'Do' },
      also: seeker ? 'to consultant' : 'to seeker',
      act: () => change(),
    },
    { words: 'Keyboard shortcuts', icon: Keyboard, kind: 'Do', act: openShortcuts },
    { words: 'Log Out', icon: LogOut, kind: 'Do', act: () => navigate({ to: '/logout' }) },
  ]
  const search: Command = {
    ...{ words: text ? `Search ${listed} for “${text}”` : `Search ${listed}`, icon: Search, kind: 'Do' },
    act: () => navigate(text ? { to: '/', search: { q: text }, hash: listed } : { to: '/', hash: listed }),
  }
  return [...matching([...staff, ...places, ...actions], text), search]
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
