import type { Quality } from '#web/app/call/machine.ts'
import { Button } from '#web/ui/form/button.tsx'

const MARKS: Record<Quality, { words: string; bars: number }> = {
  good: { words: 'Good', bars: 3 },
  weak: { words: 'Weak', bars: 1 },
  none: { words: 'None', bars: 0 },
}

/** How good the connection is, as bars and in a word. */
export const QualityMark = ({ of }: { of: Quality }) => (
  <span className="quality push">
    <i aria-hidden="true">
      {[1, 2, 3].map((bar) => (
        <u key={bar} className={bar <= MARKS[of].bars ? 'on' : undefined} />
      ))}
    </i>
    <span className="hidden">Connection: </span>
    {MARKS[of].words}
  </span>
)

/** With one thing to do about it. */
export const QualityHint = ({ stop }: { stop(): void }) => (
  <div className="stage__note" role="status">
    <span>Your connection is weak. Sound comes before video.</span>
    <Button small onClick={stop}>
      Stop my camera
    </Button>
  </div>
)
