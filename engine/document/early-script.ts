/** The one script that runs before the first paint: it says that there is script (the steps of a form are then shown one by one). */
export const earlyScript = 'document.documentElement.classList.add("js")';
