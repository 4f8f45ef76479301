import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useStaffPages } from '#web/ui/layout/use-staff-pages.ts'

/** Leads staff whose roles the login did not learn to the first of their own places; home stays open to them. */
export function useStaffLanding() {
  const navigate = useNavigate()
  const entered = useLocation({ select: ({ state }) => state.entered === true })
  const [first] = useStaffPages()
  const to = first?.to
  useEffect(() => {
    if (entered && to !== undefined) void navigate({ to, replace: true })
  }, [entered, to, navigate])
}
