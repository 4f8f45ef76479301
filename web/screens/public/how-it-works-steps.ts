import { FEE_PERCENT, FREE_TOKENS, GRANT_DAYS, REVIEW_HIDDEN_DAYS, TOKEN_COST } from '#domain/kernel/terms.ts'
import * as publicHowItWorksCopy from '#web/copy/public/how-it-works.tsx'
import { plural } from '#web/ui/format.ts'

/** With `isPaid`, the money is held from this step on: there the line is the ring. */
type RoleStep = { name: string; description: string; isPaid?: boolean }
type RoleSteps = { audience: string; steps: RoleStep[] }

const step = (name: string, description: string): RoleStep => ({ name, description })

/** The steps of both sides, as many for each, so that they can stand beside one line. */
export const STEPS_BY_ROLE: RoleSteps[] = [
  {
    audience: publicHowItWorksCopy.forClients,
    steps: [
      step(publicHowItWorksCopy.createAJob, publicHowItWorksCopy.whatYouNeedDoneWhere),
      step(publicHowItWorksCopy.orSearchForAConsultant, publicHowItWorksCopy.bySkillCategoryAndState),
      step(publicHowItWorksCopy.readTheProposals, publicHowItWorksCopy.everyoneWhoAppliesHoldsA),
      step(publicHowItWorksCopy.interviewApplicants, publicHowItWorksCopy.byMessageOrByVideo),
      {
        ...step(
          publicHowItWorksCopy.hireOneAndPayInto,
          publicHowItWorksCopy.confirmThePriceTheFee(FEE_PERCENT),
        ),
        isPaid: true,
      },
      step(publicHowItWorksCopy.workTogether, publicHowItWorksCopy.aFileYouAttachOpens(GRANT_DAYS)),
      step(publicHowItWorksCopy.approveOrSayWhatIs, publicHowItWorksCopy.approvingReleasesTheMoneyAsking),
      step(publicHowItWorksCopy.reviewTheConsultant, publicHowItWorksCopy.yourReviewHelpsTheNext),
    ],
  },
  {
    audience: publicHowItWorksCopy.forConsultants,
    steps: [
      step(publicHowItWorksCopy.fillOutYourProfile, publicHowItWorksCopy.whatYouDoWhereAnd),
      step(publicHowItWorksCopy.addYourLicenses, publicHowItWorksCopy.numberStateDatesAndA),
      step(publicHowItWorksCopy.weVerifyThem, publicHowItWorksCopy.aPersonLooksEachOne),
      step(
        publicHowItWorksCopy.applyWithAProposal,
        publicHowItWorksCopy.howYoudDoItYour(plural(TOKEN_COST, 'token'), FREE_TOKENS),
      ),
      step(publicHowItWorksCopy.talkItThrough, publicHowItWorksCopy.messagesAVideoCallOr),
      step(publicHowItWorksCopy.doTheWorkAndSubmit, publicHowItWorksCopy.theContractStartsOnceThe),
      step(publicHowItWorksCopy.getPaid, publicHowItWorksCopy.theSameDayTheClient(FEE_PERCENT)),
      step(
        publicHowItWorksCopy.reviewTheClient,
        publicHowItWorksCopy.youSeeEachOthersReview(REVIEW_HIDDEN_DAYS),
      ),
    ],
  },
]
