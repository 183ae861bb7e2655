import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages } from './debian.mjs'

/** The browsers of packages/e2e/engines. */
export const ENGINES = ['firefox', 'webkit']

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']
/** The driver of WebKitGTK and a screen in memory. */
const WEBKIT_TOOLS = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb']
/** With the codecs for the trailers. */
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'gstreamer1.0-libav', 'gstreamer1.0-plugins-good']

/**
 * The paths of Firefox and WebKit, undefined where missing. With `install`, root on Debian installs what is missing.
 */
export async function findEngines({ install }) {
  const found = locate()
  if (!install || ENGINES.every((name) => found[name] !== undefined)) return found
  await installPackages('Installing Firefox and WebKit', PACKAGES)
  return locate()
}

function locate() {
  return {
    firefox: [process.env.FIREFOX, ...FIREFOX].find((path) => path && existsSync(path)),
    webkit: WEBKIT_TOOLS.every((path) => existsSync(path)) ? miniBrowser() : undefined,
  }
}

/** The test browser of WebKitGTK, in the folder of this machine's architecture. */
function miniBrowser() {
  return readdirSync('/usr/lib')
    .map((folder) => join('/usr/lib', folder, 'webkit2gtk-4.1', 'MiniBrowser'))
    .find((path) => existsSync(path))
}
