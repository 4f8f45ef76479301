import { useRouterState } from '@tanstack/react-router'
import { Briefcase, Calendar, FileText, House, Lock, Search, UserSearch } from 'lucide-react'
import { type Mode, useSession } from '#web/app/session.ts'
import * as uiLayoutCopy from '#web/copy/ui/layout.tsx'
import type { PageLink } from '../page-links.tsx'

/** The search of each mode: the job board, or the consultants. */
const searchPage = (mode: Mode): PageLink =>
  mode === 'seeker'
    ? { to: '/find-consultants', label: uiLayoutCopy.findConsultants, icon: UserSearch }
    : { to: '/find-jobs', label: uiLayoutCopy.findJobs, icon: Search }

/** The pages in the bar, before Safe Storage. */
export const mainPages = (mode: Mode): PageLink[] => [
  { to: '/', label: uiLayoutCopy.home, icon: House },
  searchPage(mode),
  { to: '/jobs', label: mode === 'seeker' ? uiLayoutCopy.myJobs : uiLayoutCopy.appliedJobs, icon: Briefcase },
  { to: '/contracts', label: uiLayoutCopy.contracts, icon: FileText },
  { to: '/appointments', label: uiLayoutCopy.appointments, icon: Calendar },
]

/** The four most used pages, at the bottom of a phone: one of the search and the own jobs, by the mode. */
export const phonePages = (mode: Mode): PageLink[] => {
  const omitted = mode === 'seeker' ? '/find-consultants' : '/jobs'
  return mainPages(mode).filter(({ to }) => to !== omitted)
}

export const SAFE_STORAGE_PAGE: PageLink = {
  to: '/safe-storage',
  label: uiLayoutCopy.safeStorage,
  icon: Lock,
}

/**
 * Stops the router from marking a link as current: a page may belong to another section than its address
 * begins with.
 */
export const NO_ACTIVE_MARK = { activeProps: {}, activeOptions: { exact: true } }

/** The section that the current page belongs to: a contract to Contracts, a license to the account. */
export function useCurrentSection(mode: Mode) {
  const { user_id } = useSession()
  return useRouterState({
    select: ({ location: { pathname } }) => {
      if (pathname === '/') return '/'
      if (/^\/contract/.test(pathname)) return '/contracts'
      if (/^\/appointment/.test(pathname)) return '/appointments'
      if (pathname.startsWith('/safe-storage')) return '/safe-storage'
      if (pathname.startsWith('/disputes')) return '/contracts'
      if (/^\/messages?$/.test(pathname)) return '/messages'
      if (pathname.startsWith('/notifications')) return '/notifications'
      if (pathname === `/consultant/${user_id}`) return '/account'
      if (pathname.startsWith('/find-')) return pathname
      if (pathname.startsWith('/consultant/')) return mode === 'seeker' ? '/find-consultants' : '/'
      if (/^\/(account|settings|profile|licenses?|tokens|reviews|payment)/.test(pathname)) return '/account'
      if (/^\/(jobs$|application)/.test(pathname)) return '/jobs'
      if (/^\/(job|create-job)/.test(pathname)) return mode === 'seeker' ? '/jobs' : '/find-jobs'
      return undefined
    },
  })
}
