import { Button } from '../../ui/form/button.tsx'
import { PageTitle } from '../../ui/layout/page.tsx'
import { useSession } from '../session.ts'
import { otherMode, switchMode } from './mode.ts'

/** Replaces a screen that only the other mode has, and offers the switch. */
export function OtherMode() {
  const { mode } = useSession()
  return (
    <div className="empty">
      <PageTitle>Another mode</PageTitle>
      <h1>This page belongs to {otherMode(mode)} mode</h1>
      <p className="quiet">
        You are in {mode} mode now. One account has both, and you can switch back at any time.
      </p>
      <Button tone="primary" onClick={() => switchMode()}>
        Switch user type
      </Button>
    </div>
  )
}
