/**
 * The one script that runs before the first paint: it says that there is script (the steps of a form are then shown
 * one by one) and which colour scheme holds (what Mantine's own script does, without a stored choice: the site has none).
 */
export const earlyScript =
  '(e=>{e.classList.add("js");e.dataset.mantineColorScheme=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light"})(document.documentElement)';
