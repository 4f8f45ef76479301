import { FEE_PERCENT, FREE_TOKENS, GRANT_DAYS, REVIEW_HIDDEN_DAYS, TOKEN_COST } from '#domain/kernel/terms.ts'
import * as publicHowItWorksCopy from '#web/copy/public/how-it-works.tsx'
import { plural } from '#web/ui/format.ts'

type RoleSteps = { audience: string; steps: [name: string, description: string][] }

/** The steps of both sides, as many for each, so that they can stand beside one line. */
export const STEPS_BY_ROLE: RoleSteps[] = [
  {
    audience: publicHowItWorksCopy.forClients,
    steps: [
      [publicHowItWorksCopy.createAJob, publicHowItWorksCopy.whatYouNeedDoneWhere],
      [publicHowItWorksCopy.orSearchForAConsultant, publicHowItWorksCopy.bySkillCategoryAndState],
      [publicHowItWorksCopy.readTheProposals, publicHowItWorksCopy.everyoneWhoAppliesHoldsA],
      [publicHowItWorksCopy.interviewApplicants, publicHowItWorksCopy.byMessageOrByVideo],
      [publicHowItWorksCopy.hireOneAndPayInto, publicHowItWorksCopy.confirmThePriceTheFee(FEE_PERCENT)],
      [publicHowItWorksCopy.workTogether, publicHowItWorksCopy.aFileYouAttachOpens(GRANT_DAYS)],
      [publicHowItWorksCopy.approveOrSayWhatIs, publicHowItWorksCopy.approvingReleasesTheMoneyAsking],
      [publicHowItWorksCopy.reviewTheConsultant, publicHowItWorksCopy.yourReviewHelpsTheNext],
    ],
  },
  {
    audience: publicHowItWorksCopy.forConsultants,
    steps: [
      [publicHowItWorksCopy.fillOutYourProfile, publicHowItWorksCopy.whatYouDoWhereAnd],
      [publicHowItWorksCopy.addYourLicenses, publicHowItWorksCopy.numberStateDatesAndA],
      [publicHowItWorksCopy.weVerifyThem, publicHowItWorksCopy.aPersonLooksEachOne],
      [
        publicHowItWorksCopy.applyWithAProposal,
        publicHowItWorksCopy.howYoudDoItYour(plural(TOKEN_COST, 'token'), FREE_TOKENS),
      ],
      [publicHowItWorksCopy.talkItThrough, publicHowItWorksCopy.messagesAVideoCallOr],
      [publicHowItWorksCopy.doTheWorkAndSubmit, publicHowItWorksCopy.theContractStartsOnceThe],
      [publicHowItWorksCopy.getPaid, publicHowItWorksCopy.theSameDayTheClient(FEE_PERCENT)],
      [publicHowItWorksCopy.reviewTheClient, publicHowItWorksCopy.youSeeEachOthersReview(REVIEW_HIDDEN_DAYS)],
    ],
  },
]
