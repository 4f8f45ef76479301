import type { Handlers } from '#api/http/handlers.ts'
import { notFound } from '#api/http/problem.ts'
import type { Services } from '#api/http/services.ts'
import type { details } from '#api/wire/hiring/details.ts'
import { applicationStatus } from '#domain/hiring/status.ts'
import { applicationsTo } from '#projections/hiring/applications-questions.ts'
import { consultantDetail, maySeeConsultant } from '../shown/consultant-detail.ts'

export const detailsRoutes = ({ sql }: Services): Handlers<keyof typeof details> => ({
  'GET /client/home/details/{id}': async ({ member, params: { id }, ctx }) => {
    const [may, detail, applications] = await Promise.all([
      maySeeConsultant(sql, member.user_id, id),
      consultantDetail(sql, member.user_id, id, ctx.at),
      applicationsTo(sql, member.user_id, id),
    ])
    if (!may || !detail) throw notFound()
    return {
      ...detail,
      applications: applications.map(({ status, ...rest }) => ({
        ...rest,
        status: applicationStatus.of(status),
      })),
    }
  },
})
