import { expect, type Locator, type Page } from '@playwright/test'

const MAX_TAB_PRESSES = 200

type Direction = { backwards?: boolean }

/** Presses Tab until this control has the focus. Fails when it isn't reached within a full round. */
export async function tabTo(page: Page, control: Locator, { backwards = false }: Direction = {}): Promise<void> {
  await expect(control).toBeVisible()
  for (let presses = 0; presses < MAX_TAB_PRESSES; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(backwards ? 'Shift+Tab' : 'Tab')
  }
  throw new Error(`${control} cannot be reached by Tab`)
}

export async function typeInto(page: Page, field: Locator, text: string, direction: Direction = {}): Promise<void> {
  await tabTo(page, field, direction)
  await page.keyboard.type(text)
  await expect(field).toHaveValue(text)
}

export async function pressKeyOn(
  page: Page,
  control: Locator,
  { key = 'Enter', ...direction }: Direction & { key?: 'Enter' | 'Space' } = {},
): Promise<void> {
  await tabTo(page, control, direction)
  await page.keyboard.press(key)
}
