import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { GRANT_DAYS } from '#domain/kernel/terms.ts'
import * as publicPrivacyCopy from '#web/copy/public/privacy.tsx'
import type { Chapter } from '#web/ui/layout/public-page.tsx'

export const DATA_CHAPTERS: Chapter[] = [
  {
    id: 'what-we-keep',
    heading: publicPrivacyCopy.whatWeKeep,
    text: (
      <ul>
        <li>{publicPrivacyCopy.yourAccountEmailPasswordAs}</li>
        <li>{publicPrivacyCopy.yourProfileTitleBioCategories}</li>
        <li>{publicPrivacyCopy.yourLicensesNumberStateDates}</li>
        <li>{publicPrivacyCopy.yourWorkJobsApplicationsContracts}</li>
        <li>{publicPrivacyCopy.yourFilesAndWhoWas}</li>
        <li>{publicPrivacyCopy.yourPaymentsAmountsTimesAnd}</li>
        <li>{publicPrivacyCopy.yourLoginsTimeAddressOf}</li>
        <li>{publicPrivacyCopy.whatYouWriteToUs}</li>
      </ul>
    ),
  },
  {
    id: 'why',
    heading: publicPrivacyCopy.whyWeKeepIt,
    text: <p>{publicPrivacyCopy.toRunTheMarketplaceTo}</p>,
  },
  {
    id: 'cookies',
    heading: publicPrivacyCopy.cookiesAndOtherHosts,
    text: <p>{publicPrivacyCopy.setsNoCookiesYourBrowsers({ productName: PRODUCT_NAME })}</p>,
  },
  {
    id: 'who-sees',
    heading: publicPrivacyCopy.whoCanSeeIt,
    text: (
      <>
        <p>{publicPrivacyCopy.otherMembersSeeWhatThe}</p>
        <p>{publicPrivacyCopy.filesAreYoursAnotherPerson({ grantDays: GRANT_DAYS })}</p>
        <p>{publicPrivacyCopy.ourStaffSeeWhatTheir}</p>
      </>
    ),
  },
  {
    id: 'others',
    heading: publicPrivacyCopy.othersWhoProcessDataFor,
    text: <p>{publicPrivacyCopy.thePaymentProviderReceivesWhat}</p>,
  },
  {
    id: 'how-long',
    heading: publicPrivacyCopy.howLong,
    text: <p>{publicPrivacyCopy.asLongAsYourAccount}</p>,
  },
  {
    id: 'your-rights',
    heading: publicPrivacyCopy.whatYouCanDo,
    text: (
      <ul>
        <li>{publicPrivacyCopy.seeAndCorrectYourProfile}</li>
        <li>{publicPrivacyCopy.seeWhoOpenedYourFiles}</li>
        <li>{publicPrivacyCopy.seeWhereYouAreLogged}</li>
        <li>{publicPrivacyCopy.chooseWhetherNotificationsReachYou}</li>
        <li>{publicPrivacyCopy.downloadYourDataAsA}</li>
        <li>{publicPrivacyCopy.askUsForErasureOr}</li>
      </ul>
    ),
  },
]
