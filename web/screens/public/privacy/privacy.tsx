import { Chapters, PublicHead } from '#web/ui/layout/public-page.tsx'
import { DATA_CHAPTERS } from './data-chapters.tsx'
import { FINAL_CHAPTERS } from './final-chapters.tsx'

export const Privacy = () => (
  <>
    <PublicHead
      title="Privacy"
      heading="Privacy policy"
      description="What we keep about you, why, who can see it, for how long, and what you can do about it."
      lead="What we keep about you, why, who can see it, for how long, and what you can do about it. Last changed on November 24, 2026."
    />
    <Chapters chapters={[...DATA_CHAPTERS, ...FINAL_CHAPTERS]} label="In this policy" />
  </>
)
