import { useMutation } from '@tanstack/react-query'
import { call } from '#web/app/client.ts'

/** Saves the signed file of everything that happened; byte by byte as it was signed. */
export const useEvidence = (id: string) =>
  useMutation({
    mutationFn: async () => {
      const bundle = await call('GET /staff/disputes/{id}/evidence', { params: { id } })
      const url = URL.createObjectURL(new Blob([JSON.stringify(bundle)], { type: 'application/json' }))
      const link = document.createElement('a')
      Object.assign(link, { href: url, download: `evidence-${id}.json` }).click()
      URL.revokeObjectURL(url)
    },
  })
