import * as publicPrivacyCopy from '#web/copy/public/privacy.tsx'
import { Chapters, PublicHead } from '#web/ui/layout/public-page.tsx'
import { DATA_CHAPTERS } from './data-chapters.tsx'
import { FINAL_CHAPTERS } from './final-chapters.tsx'

export const Privacy = () => (
  <>
    <PublicHead
      title={publicPrivacyCopy.privacy}
      heading={publicPrivacyCopy.privacyPolicy}
      description={publicPrivacyCopy.whatWeKeepAboutYou}
      lead={publicPrivacyCopy.whatWeKeepAboutYouWhy}
    />
    <Chapters chapters={[...DATA_CHAPTERS, ...FINAL_CHAPTERS]} label={publicPrivacyCopy.inThisPolicy} />
  </>
)
