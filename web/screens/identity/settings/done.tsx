import { Notice } from '#web/ui/notice.tsx'

/** What was done in a row that stays open; the empty live region is there before, so that screen readers announce it. */
export const Done = ({ words }: { words: string }) => (
  <div role="status">{words && <Notice tone="ok" heading={words} />}</div>
)
