import { GRANT_DAYS } from '#domain/kernel/terms.ts'
import * as publicPrivacyCopy from '#web/copy/public/privacy.tsx'
import { FileDrawing } from '#web/ui/drawing.tsx'
import { Chapters, PublicHead } from '#web/ui/layout/public-page.tsx'
import { DATA_CHAPTERS } from './data-chapters.tsx'
import { FINAL_CHAPTERS } from './final-chapters.tsx'

const IN_SHORT = [
  [publicPrivacyCopy.weDontSellYourData, publicPrivacyCopy.noAdsNoCookies],
  [publicPrivacyCopy.youDecideWhoOpensYourFiles, publicPrivacyCopy.forSomeDaysAtATime(GRANT_DAYS)],
  [publicPrivacyCopy.yourDataIsYours, publicPrivacyCopy.downloadItOrHaveItErased],
] as const

export const Privacy = () => (
  <>
    <PublicHead
      title={publicPrivacyCopy.privacy}
      heading={publicPrivacyCopy.privacyPolicy}
      description={publicPrivacyCopy.whatWeKeepAboutYou}
      lead={publicPrivacyCopy.whatWeKeepAboutYouWhy}
      picture={<FileDrawing />}
    />
    <ul className="in-short" aria-label={publicPrivacyCopy.inShort}>
      {IN_SHORT.map(([name, text]) => (
        <li key={name}>
          <b>{name}</b>
          <span>{text}</span>
        </li>
      ))}
    </ul>
    <Chapters chapters={[...DATA_CHAPTERS, ...FINAL_CHAPTERS]} label={publicPrivacyCopy.inThisPolicy} />
  </>
)
