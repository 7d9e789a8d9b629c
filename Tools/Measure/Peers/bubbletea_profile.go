// The profile in Bubble Tea: the same rows and keys as `profile`. Takes the file with the texts.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/lipgloss"
)

type blog struct {
	Title, Summary, Date string
	Likes, Shares        int
	liked                bool
}

type model struct {
	Name, Born, Counts, Summary, Avatar string
	Blogs                               []blog
	Voices                              []string
	row, top                            int
	onLike                              bool
}

const visible = 2

var (
	bold    = lipgloss.NewStyle().Bold(true)
	focused = lipgloss.NewStyle().Reverse(true)
)

func (m model) Init() tea.Cmd { return nil }

func (m model) Update(message tea.Msg) (tea.Model, tea.Cmd) {
	key, isKey := message.(tea.KeyMsg)
	if !isKey {
		return m, nil
	}
	switch key.String() {
	case "q":
		return m, tea.Quit
	case "down":
		if m.row < len(m.Blogs)-1 {
			m.row++
		}
	case "up":
		if m.row > 0 {
			m.row--
		}
	case "right":
		m.onLike = true
	case "left":
		m.onLike = false
	case "enter":
		if m.onLike {
			m.Blogs[m.row].liked = !m.Blogs[m.row].liked
		}
	}
	if m.row < m.top {
		m.top = m.row
	}
	if m.row >= m.top+visible {
		m.top = m.row - visible + 1
	}
	return m, nil
}

func between(left, right string, width int) string {
	gap := width - lipgloss.Width(left) - lipgloss.Width(right)
	if gap < 1 {
		gap = 1
	}
	return left + strings.Repeat(" ", gap) + right
}

func (m model) show(index int) string {
	b := m.Blogs[index]
	likes := b.Likes
	if b.liked {
		likes++
	}
	title, like := bold.Render(b.Title), fmt.Sprintf("[ Likes %d ]", likes)
	if index == m.row && m.onLike {
		like = focused.Render(like)
	} else if index == m.row {
		title = focused.Render(title)
	}
	text := strings.Join([]string{
		between(title, b.Date, 68), b.Summary,
		between("Author: "+m.Name, fmt.Sprintf("%s  [ Shares %d ]", like, b.Shares), 68), "",
	}, "\n")
	return lipgloss.JoinHorizontal(lipgloss.Top, lipgloss.NewStyle().Width(8).Render(m.Avatar), text)
}

func (m model) View() string {
	line := strings.Repeat("─", 80)
	lines := []string{" User profile", bold.Render(m.Name), m.Born, m.Counts, m.Summary, line, "Blog"}
	for index := m.top; index < m.top+visible; index++ {
		lines = append(lines, m.show(index))
	}
	lines = append(lines, line, "Voice", m.Voices[0], "[ Play ]", "", m.Voices[1], " q Quit")
	return strings.Join(lines, "\n")
}

func main() {
	var m model
	data, err := os.ReadFile(os.Args[1])
	if err == nil {
		err = json.Unmarshal(data, &m)
	}
	if err == nil {
		err = tea.NewProgram(m, tea.WithAltScreen()).Start()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
