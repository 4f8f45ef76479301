import { Button } from '../../ui/form/button.tsx'
import { Title } from '../../ui/layout/page.tsx'
import { useSession } from '../session.ts'
import { switchMode } from './mode.ts'

/** In place of a screen that only the other mode has. */
export function OtherMode() {
  const { seeker } = useSession()
  const [mode, now] = seeker ? ['consultant', 'seeker'] : ['seeker', 'consultant']
  return (
    <div className="empty">
      <Title>Another mode</Title>
      <h1>This page belongs to {mode} mode</h1>
      <p className="quiet">
        You are in {now} mode now. One account has both, and you can switch back at any time.
      </p>
      <Button tone="primary" onClick={() => switchMode()}>
        Switch user type
      </Button>
    </div>
  )
}
