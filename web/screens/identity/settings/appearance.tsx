import { APPEARANCES, type Appearance, chooseAppearance, useAppearance } from '#web/app/appearance.ts'
import * as identitySettingsCopy from '#web/copy/identity/settings.tsx'
import { Setting } from '#web/ui/setting/setting.tsx'
import { useSettingRow } from '#web/ui/setting/use-setting-row.ts'

const APPEARANCE_LABELS: Record<Appearance, string> = {
  system: identitySettingsCopy.sameAsThisDevice,
  light: 'Light',
  dark: 'Dark',
}

export function AppearanceSetting() {
  const chosenAppearance = useAppearance()
  const row = useSettingRow('appearance')
  return (
    <Setting
      row={row}
      name="Appearance"
      value={APPEARANCE_LABELS[chosenAppearance]}
      lead={identitySettingsCopy.appliesToThisBrowserEven}
    >
      <fieldset className="stack stack--2">
        <legend className="hidden">{identitySettingsCopy.appearance}</legend>
        {APPEARANCES.map((appearance) => (
          <label className="check" key={appearance}>
            <input
              type="radio"
              name="appearance"
              checked={appearance === chosenAppearance}
              onChange={() => {
                chooseAppearance(appearance)
                row.showMessage('Saved')
              }}
            />
            <span>{APPEARANCE_LABELS[appearance]}</span>
          </label>
        ))}
      </fieldset>
    </Setting>
  )
}
