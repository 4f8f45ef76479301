import type { Handlers } from '#api/http/handlers.ts'
import { notFound } from '#api/http/problem.ts'
import type { Services } from '#api/http/services.ts'
import type { consultantDetails } from '#api/wire/hiring/consultant-details.ts'
import { applicationStatus } from '#domain/hiring/status.ts'
import { applicationsToClient } from '#projections/hiring/applications-questions.ts'
import { consultantDetailResponse, maySeeConsultant } from '../responses/consultant-detail.ts'

export const consultantDetailsRoutes = ({ sql }: Services): Handlers<keyof typeof consultantDetails> => ({
  'GET /client/home/details/{id}': async ({ member, params: { id }, ctx }) => {
    const [maySee, detail, applications] = await Promise.all([
      maySeeConsultant(sql, member.user_id, id),
      consultantDetailResponse(sql, member.user_id, id, ctx.at),
      applicationsToClient(sql, member.user_id, id),
    ])
    if (!maySee || !detail) throw notFound()
    return {
      ...detail,
      applications: applications.map(({ status, ...application }) => ({
        ...application,
        status: applicationStatus.of(status),
      })),
    }
  },
})
