import { expect, test } from 'vitest'
import { until } from '#tests/harness/api.ts'
import { drawn } from '#tests/harness/files/drawn.ts'
import { pdf } from '#tests/harness/files/pdf.ts'
import { ownFiles, stored } from '#tests/harness/screens/files.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'

const { insider } = screens()
const olive = viewer({ first_name: 'Olive', last_name: 'Example' })

test('A PDF is drawn again, sharp, when window, zoom or screen change, and the old picture stays until then', async () => {
  const file = stored(olive, 'Protocol.pdf', { content_type: 'application/pdf' })
  const { page } = await insider(olive, '/logo.svg', ownFiles(olive, file).answers)
  const body = Buffer.from(pdf(['Protocol']))
  await page.route('**/files/preview/*', (route) => route.fulfill({ contentType: 'application/pdf', body }))
  await page.goto(`/safe-storage/${file.id}`)
  const canvas = page.locator('.viewer canvas').first()
  await drawn(canvas)
  const isSharp = (ratio: number) =>
    until(`a picture for the ratio ${ratio}`, () =>
      canvas.evaluate(
        (shown: HTMLCanvasElement, ratio) =>
          devicePixelRatio === ratio &&
          Math.abs(shown.width - (shown.parentElement?.clientWidth ?? 0) * ratio) <= 1,
        ratio,
      ),
    )
  await canvas.evaluate((shown: HTMLCanvasElement) => {
    const pixel = () => shown.getContext('2d')?.getImageData(0, 0, 1, 1).data[3]
    const look = () => {
      if (shown.width === 0 || pixel() !== 255) shown.dataset.blank = 'yes'
      requestAnimationFrame(look)
    }
    look()
  })
  const widthAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    await isSharp(1)
    return canvas.evaluate((shown: HTMLCanvasElement) => shown.width)
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
