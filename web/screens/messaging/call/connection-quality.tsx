import type { Quality } from '#web/app/call/machine.ts'
import { Button } from '#web/ui/form/button.tsx'

const QUALITY_DISPLAYS: Record<Quality, { label: string; bars: number }> = {
  good: { label: 'Good', bars: 3 },
  weak: { label: 'Weak', bars: 1 },
  none: { label: 'None', bars: 0 },
}

/** How good the connection is, as bars and in a word. */
export const ConnectionQuality = ({ quality }: { quality: Quality }) => (
  <span className="quality push">
    <i aria-hidden="true">
      {[1, 2, 3].map((bar) => (
        <u key={bar} className={bar <= QUALITY_DISPLAYS[quality].bars ? 'on' : undefined} />
      ))}
    </i>
    <span className="hidden">Connection: </span>
    {QUALITY_DISPLAYS[quality].label}
  </span>
)

/** With one thing to do about it. */
export const WeakConnectionHint = ({ stopCamera }: { stopCamera(): void }) => (
  <div className="stage__note" role="status">
    <span>Your connection is weak. Sound comes before video.</span>
    <Button small onClick={stopCamera}>
      Stop my camera
    </Button>
  </div>
)
