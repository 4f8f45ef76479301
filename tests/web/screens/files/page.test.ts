import { expect, test } from 'vitest'
import { ListedContractResponse } from '#api/wire/shapes/contract.ts'
import { contractConversationId, newId } from '#domain/kernel/ids.ts'
import { days } from '#domain/kernel/time/duration.ts'
import { until } from '#tests/harness/api.ts'
import { heading, press } from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { pdf } from '#tests/harness/files/pdf.ts'
import { waitUntilDrawn } from '#tests/harness/files/safe-storage.ts'
import { ownFiles, sampleFile } from '#tests/harness/screens/files.ts'
import { sample, sampleResponse } from '#tests/harness/screens/sample-values.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'
import { uploads } from '#tests/harness/screens/uploads.ts'

const { api, insider } = screens()
const maren = viewer({ last_name: 'Example' })
const dana = { user_id: newId(), first_name: 'Dana', last_name: 'Example' }
const ATTACH = 'GET /files/attach/{conversationId}/{fileId}/{participantId}'

test('The owner shares a file in a contract, after reading who gets access until when, and by a link', async () => {
  const file = sampleFile(maren, 'Care plan.txt')
  const { id } = file
  const contract_id = newId()
  const contract = sample(ListedContractResponse, { id: contract_id, title: 'Wound care', person: dana })
  const files = ownFiles(maren, file)
  const { page } = await insider(maren, '/logo.svg')
  await uploads(page, maren)
  api.answer({
    ...files.responses,
    'GET /client/contracts': sampleResponse('GET /client/contracts'),
    'GET /consultant/contracts': sampleResponse('GET /consultant/contracts', { contracts: [contract] }),
    [ATTACH]: () => {
      const accessEnd = new Date(Date.now() + days(3)).toISOString()
      files.add({ ...files.of(id), access_granted: [{ ...dana, until: accessEnd }] })
      files.happened(id, dana, 'granted', accessEnd)
      return { success: true, message: sampleResponse(ATTACH).message }
    },
  })
  await page.goto(`/safe-storage/${id}`)
  await heading(page, 'Care plan.txt')
  await press(page, 'Share')
  const contracts = page.getByLabel('Share in a contract')
  await contracts.selectOption(contract_id)
  await page
    .getByText(/^Only Dana Example can open it, for 3 days, until .*\. It also appears in your/)
    .waitFor()
  expect(api.callsOf(ATTACH)).toHaveLength(0)
  expect(await flaws(page, 'share a file')).toEqual([])
  await press(page, 'Share with Dana')
  await page.getByRole('status').getByText('Dana Example can open it now').waitFor()
  expect(api.callsOf(ATTACH).map(({ params }) => params)).toEqual([
    { conversationId: contractConversationId(contract_id), fileId: id, participantId: dana.user_id },
  ])
  api.changed({ name: 'files', id })
  await page.getByText(/^You gave Dana Example access until/).waitFor()
  await contracts.selectOption(contract_id)
  await page.getByText('Dana Example already has access until').waitFor()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await press(page, 'Copy link')
  await page.getByRole('status').getByText('Copied').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).pathname).toBe(`/safe-storage/${id}`)
})

const olive = viewer({ first_name: 'Olive', last_name: 'Example' })

test('A PDF is redrawn sharply when window, zoom or screen change, and the old picture stays until then', async () => {
  const file = sampleFile(olive, 'Protocol.pdf', { content_type: 'application/pdf' })
  const { page } = await insider(olive, '/logo.svg', ownFiles(olive, file).responses)
  const body = Buffer.from(pdf(['Protocol']))
  await page.route('**/files/preview/*', (route) => route.fulfill({ contentType: 'application/pdf', body }))
  await page.goto(`/safe-storage/${file.id}`)
  const canvas = page.locator('.viewer canvas').first()
  await waitUntilDrawn(canvas)
  const isSharp = (ratio: number) =>
    until(`a picture for the ratio ${ratio}`, () =>
      canvas.evaluate(
        (canvasElement: HTMLCanvasElement, ratio) =>
          devicePixelRatio === ratio &&
          Math.abs(canvasElement.width - (canvasElement.parentElement?.clientWidth ?? 0) * ratio) <= 1,
        ratio,
      ),
    )
  await canvas.evaluate((canvasElement: HTMLCanvasElement) => {
    const pixel = () => canvasElement.getContext('2d')?.getImageData(0, 0, 1, 1).data[3]
    const look = () => {
      if (canvasElement.width === 0 || pixel() !== 255) canvasElement.dataset.blank = 'yes'
      requestAnimationFrame(look)
    }
    look()
  })
  const widthAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    await isSharp(1)
    return canvas.evaluate((canvasElement: HTMLCanvasElement) => canvasElement.width)
  }
  expect(await widthAt(500)).toBeLessThan(await widthAt(1400))
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await isSharp(1)
  const screen = await page.context().newCDPSession(page)
  const metrics = { width: 700, height: 900, deviceScaleFactor: 2, mobile: false }
  await screen.send('Emulation.setDeviceMetricsOverride', metrics)
  await isSharp(2)
  expect(await canvas.getAttribute('data-blank')).toBeNull()
})
