import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useStaffPages } from '#web/ui/layout/use-staff-pages.ts'

/** Leads staff whose roles the login did not learn to the first of their own places; home stays open to them. */
export function useStaffLanding() {
  const navigate = useNavigate()
  const hasJustLoggedIn = useLocation({ select: ({ state }) => state.entered === true })
  const [firstPlace] = useStaffPages()
  const to = firstPlace?.to
  useEffect(() => {
    if (hasJustLoggedIn && to !== undefined) void navigate({ to, replace: true })
  }, [hasJustLoggedIn, to, navigate])
}
