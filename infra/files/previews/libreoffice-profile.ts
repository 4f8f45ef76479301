const setting = (path: string, name: string, value: string | number | boolean) =>
  `<item oor:path="/org.openoffice.Office.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`

/**
 * LibreOffice's settings for untrusted documents: no macros, no external links, nothing loaded or recalculated from
 * outside, no Java, no recovery of documents from a crash. A second barrier: the isolation would stop these too.
 */
export const LIBREOFFICE_PROFILE = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema">
${[
  setting('Common/Security/Scripting', 'MacroSecurityLevel', 3),
  setting('Common/Security/Scripting', 'DisableMacrosExecution', true),
  setting('Common/Security/Scripting', 'DisableActiveContent', true),
  setting('Common/Security/Scripting', 'BlockUntrustedRefererLinks', true),
  setting('Common/Misc', 'FirstRun', false),
  setting('Common/Save/Document', 'CreateBackup', false),
  setting('Recovery/RecoveryInfo', 'Enabled', false),
  setting('Recovery/AutoSave', 'Enabled', false),
  setting('Writer/Content/Update', 'Link', 0),
  setting('Calc/Content/Update', 'Link', 2),
  setting('Calc/Formula/Load', 'OOXMLRecalcMode', 1),
  setting('Calc/Formula/Load', 'ODFRecalcMode', 1),
  '<item oor:path="/org.openoffice.Office.Java/VirtualMachine"><prop oor:name="Enable" oor:op="fuse"><value>false</value></prop></item>',
].join('\n')}
</oor:items>
`
