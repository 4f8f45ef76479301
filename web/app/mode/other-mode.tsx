import * as appCopy from '#web/copy/app.tsx'
import { Button } from '../../ui/form/button.tsx'
import { PageTitle } from '../../ui/layout/page.tsx'
import { useSession } from '../session.ts'
import { otherMode, switchMode } from './mode.ts'

/** Replaces a screen that only the other mode has, and offers the switch. */
export function OtherMode() {
  const { mode } = useSession()
  return (
    <div className="empty">
      <PageTitle>{appCopy.anotherMode}</PageTitle>
      <h1>{appCopy.thisPageBelongsToMode({ mode: otherMode(mode) })}</h1>
      <p className="quiet">{appCopy.youAreInModeNow({ mode })}</p>
      <Button tone="primary" onClick={() => switchMode()}>
        {appCopy.switchUserType}
      </Button>
    </div>
  )
}
