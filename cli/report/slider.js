// Without script, the radio buttons beside the slider do what it does.
for (const range of document.querySelectorAll("input[type=range]")) {
  range.closest("label").hidden = false;
  const block = range.closest("details");
  range.addEventListener("input", () => {
    for (const radio of block.querySelectorAll("input[type=radio]")) radio.checked = false;
    block.querySelector(".later").style.setProperty("--at", 100 - range.value + "%");
  });
  for (const radio of block.querySelectorAll("input[type=radio]"))
    radio.addEventListener("change", () => block.querySelector(".later").style.removeProperty("--at"));
}
