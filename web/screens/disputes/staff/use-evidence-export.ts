import { useMutation } from '@tanstack/react-query'
import { call } from '#web/app/client.ts'

/** Saves the signed file of everything that happened, byte by byte as it was signed; resolves to its name. */
export const useEvidenceExport = (id: string) =>
  useMutation({
    mutationFn: async () => {
      const evidence = await call('GET /staff/disputes/{id}/evidence', { params: { id } })
      const url = URL.createObjectURL(new Blob([JSON.stringify(evidence)], { type: 'application/json' }))
      const download = `evidence-${id}.json`
      Object.assign(document.createElement('a'), { href: url, download }).click()
      URL.revokeObjectURL(url)
      return download
    },
  })
